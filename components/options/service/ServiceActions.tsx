import { i18n } from '../../../lib/ui/words/text.ts';

interface Props {
  /** False where the organisation has set the token: nothing is left to save. */
  canSave: boolean;
  canForget: boolean;
  /** Something is typed that is not saved yet, so that testing saves it first. */
  isTyped: boolean;
  /** Missing where there is nothing to test. */
  onTest: (() => void) | undefined;
  /** The form is about to be submitted. */
  onBeforeSave: () => void;
  onForget: () => void;
}

/** What can be done with the service of the form. Saving submits it. */
export function ServiceActions(props: Props) {
  const { canSave, canForget, isTyped, onTest, onBeforeSave, onForget } = props;
  return (
    <div class="actions">
      {canSave ? (
        <button type="submit" class="button button-primary" onClick={onBeforeSave}>
          {i18n.t('options.service.save')}
        </button>
      ) : null}
      {onTest === undefined ? null : (
        <button type="button" class="button" onClick={onTest}>
          {i18n.t(isTyped ? 'options.service.saveAndTest' : 'options.service.test')}
        </button>
      )}
      {canForget ? (
        <button type="button" class="button button-quiet push" onClick={onForget}>
          {i18n.t('options.service.forget')}
        </button>
      ) : null}
    </div>
  );
}
