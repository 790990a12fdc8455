/**
 * Hides an element so that the browser shows it when a link leads into it, or, unless it isn't displayed, when a text in it is found.
 * Before that, the browser sends it the event `beforematch`.
 */
export function setHidden(element: Element, isHidden: boolean): void {
  if (isHidden) element.setAttribute('hidden', 'until-found')
  else element.removeAttribute('hidden')
}
