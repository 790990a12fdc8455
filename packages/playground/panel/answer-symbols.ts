/** Signs of answers, for readers who can't tell their colors apart. */
export const ANSWER_SYMBOLS = { true: '✓', false: '✗', conditional: '?' } as const
