/** Style sheet that turns off transitions while the theme changes. The Content-Security-Policy allows it by its hash. */
export const SWITCH_STYLE = '*,*::before,*::after{transition:none!important}'
