/**
 * Rules for a browser without JavaScript: everything a script would open is open.
 * Kept small, since it stands in every page's head.
 */
export const NO_SCRIPT_CSS = `
[role=tablist],.code-buttons,.back-to-top,.menu-button,.sidebar-footer button,search{display:none!important}
[role=tabpanel][hidden]{display:block!important}
[role=tabpanel]::before{content:attr(data-label);font-weight:650}
.site-sidebar [style]{height:auto!important;opacity:1!important;overflow:visible!important;visibility:visible!important}
.site-sidebar .transition-all{opacity:1!important}
@media(max-width:767px){
html .site-sidebar{visibility:visible!important;position:static!important;transform:none!important;width:auto!important;height:auto!important}
.sidebar-section{display:flex!important}
}`
  .replaceAll('\n', '')
  .trim()
