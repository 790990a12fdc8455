/** Scheme and host of the published site. Empty if it isn't set. */
export const SITE_ORIGIN = process.env.NEXT_PUBLIC_SITE_ORIGIN ?? ''
