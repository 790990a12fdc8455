/** Styles for pages without a script that works, where nothing can be opened by one. Short, because every page has them in its head. */
export const NO_SCRIPT_CSS = `
[role=tablist],[data-copy],[data-wrap],[data-try],.back-to-top,[data-filter],:is(.sidebar-footer,.site-navbar) [aria-haspopup],[data-hide-sidebar],[data-search-page],.search-hint{display:none!important}
[role=tabpanel][hidden]{display:block!important}
[role=tabpanel]::before{content:attr(data-label);display:block;margin-top:1rem;font-weight:650}`
  .replaceAll('\n', '')
  .trim()

/** Style sheet that turns off transitions while the theme changes. The Content-Security-Policy allows it by its hash. */
export const NO_TRANSITIONS_CSS = '*,*::before,*::after{transition:none!important}'
