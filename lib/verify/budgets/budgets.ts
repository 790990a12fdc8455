import { z } from 'zod'

const limits = z.record(z.string(), z.number().nonnegative())

/** `budgets.json`: the highest allowed value of each metric. */
export const budgetsSchema = z.strictObject({
  /** Code, styles, requests and one page's HTML, which don't depend on how many pages exist. */
  fixed: limits,
  /** What grows with the site, per page. */
  perPage: limits,
})

export type Budgets = z.infer<typeof budgetsSchema>
