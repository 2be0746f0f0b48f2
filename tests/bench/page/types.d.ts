/** The libraries bring no types, or others than they need; this is what the bench uses of them. */
declare module 'mark.js' {
  export default class Mark {
    constructor(root: Element);
    markRegExp(pattern: RegExp, options: { done: (marks: number) => void }): void;
  }
}

declare module 'advanced-mark.js' {
  export default class AdvancedMark {
    constructor(root: Element);
    markRegExp(pattern: RegExp, options: { done: (marks: number) => void }): void;
  }
}

declare module 'findandreplacedomtext' {
  export default function findAndReplaceDOMText(
    root: Element,
    options: { find: RegExp; wrap: string; preset: 'prose' },
  ): void;
}
