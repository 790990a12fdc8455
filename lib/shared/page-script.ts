/** Environment variable with which a build tells `pages/_document.tsx` the URL of the script of every page. */
export const PAGE_SCRIPT_VARIABLE = 'PAGE_SCRIPT'
