/** Formats by language, kept: to make one takes longer than to draw the row of a list that needs it. */

type Maker<F, O> = new (locale: string, options: O) => F;

function keep<F, O>(Format: Maker<F, O>): (locale: string, options: O) => F {
  const kept = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const format = new Format(locale, options);
    kept.set(key, format);
    return format;
  };
}

export const numberFormat = keep<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat);
export const relativeTimeFormat = keep<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  Intl.RelativeTimeFormat,
);
export const dateFormat = keep<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(
  Intl.DateTimeFormat,
);
