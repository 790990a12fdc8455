/** Styles for browsers without JavaScript, where nothing can be opened by a script. Short, because every page has them in its head. */
export const NO_SCRIPT_CSS = `
[role=tablist],.code-buttons,.back-to-top,.sidebar-footer button,search{display:none!important}
[role=tabpanel][hidden]{display:block!important}
[role=tabpanel]::before{content:attr(data-label);font-weight:650}`
  .replaceAll('\n', '')
  .trim()
