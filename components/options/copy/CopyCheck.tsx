import { openInstalledCopy } from '../../../lib/ui/options/copy/installed-copy.ts';
import { CopyReport } from './CopyReport.tsx';

/** The check, bound to the copy that runs here. It begins to read at once. */
export async function createCopyCheck() {
  const { release, report, verdict, load, compare } = await openInstalledCopy();
  void load();
  function CopyCheck() {
    return (
      <CopyReport
        release={release}
        report={report.value}
        verdict={verdict.value}
        onOpen={(file) => void compare(file)}
      />
    );
  }
  return () => CopyCheck;
}
