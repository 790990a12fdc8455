/** Routes of the error pages. One exported file answers for every address that has no page. */
export const ERROR_ROUTES = ['/404', '/500', '/_error'] as const

/** Whether a route is that of an error page. */
export const isErrorRoute = (route: string): boolean => (ERROR_ROUTES as readonly string[]).includes(route)
