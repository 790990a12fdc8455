/** Signs of answers, for readers who can't tell their colors apart. */
export const SIGNS = { true: '✓', false: '✗', conditional: '?' } as const
