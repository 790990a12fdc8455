/** Routes of the error pages. One exported file is served for every URL without a page. */
export const ERROR_ROUTES = ['/404', '/500', '/_error'] as const

/** Whether a route belongs to an error page. */
export const isErrorRoute = (route: string): boolean => (ERROR_ROUTES as readonly string[]).includes(route)
