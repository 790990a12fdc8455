/** Style sheet that turns off transitions while the theme changes. The Content-Security-Policy allows it by its hash. */
export const NO_TRANSITIONS_CSS = '*,*::before,*::after{transition:none!important}'
