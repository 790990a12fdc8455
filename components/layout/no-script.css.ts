/** Styles for browsers without JavaScript, where nothing can be opened by a script. Short, because every page has them in its head. */
export const NO_SCRIPT_CSS = `
[role=tablist],.code-buttons,.back-to-top,.menu-button,.sidebar-footer button,search{display:none!important}
[role=tabpanel][hidden]{display:block!important}
[role=tabpanel]::before{content:attr(data-label);font-weight:650}
@media(max-width:767px){
html .site-sidebar{visibility:visible!important;position:static!important;transform:none!important;width:auto!important;height:auto!important}
.sidebar-section{display:flex!important}
}`
  .replaceAll('\n', '')
  .trim()
