interface Answer {
  /** What went wrong with asking. */
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** What `npm audit --json` printed, in words. A registry that offers no advisories must not look like a clean result. */
export function describeAudit(printed: string): { text: string; exitCode: 0 | 1 | 2 } {
  const { message, vulnerabilities } = parse(printed);
  if (vulnerabilities === undefined) {
    const why = message ?? 'npm gave no answer that can be read';
    return { text: `Not audited: the registry offers no advisories here (${why}).`, exitCode: 2 };
  }
  const found = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
  return found.length === 0
    ? { text: 'Audited: no known vulnerability.', exitCode: 0 }
    : { text: ['Audited. Known vulnerabilities:', ...found].join('\n'), exitCode: 1 };
}

function parse(printed: string): Answer {
  try {
    return Object(JSON.parse(printed)) as Answer;
  } catch {
    return {};
  }
}
