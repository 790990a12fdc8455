/** What the theme (3.3.1) lacks, as the text that it has and the text that it gets. */
const REPAIRS = [
  {
    why: 'a button that opens a folder says whether it is open',
    from: '"data-href": isLink ? void 0 : item.route,',
    to: '"data-href": isLink ? void 0 : item.route, "aria-expanded": isLink ? void 0 : open,',
  },
  {
    why: 'the button of the menu says whether it is open',
    from: 'onClick: () => setMenu(!menu),',
    to: 'onClick: () => setMenu(!menu), "aria-expanded": menu,',
  },
  {
    why: 'the sidebar keeps its place, and scrolls only when the current page would not be seen',
    from: 'scrollMode: "always",',
    to: 'scrollMode: "if-needed",',
  },
  {
    why: 'the text of a page, which is HTML in the browser, tells which section is being read (components/text)',
    from: 'export {\n  Bleed,',
    to: 'export {\n  useIntersectionObserver,\n  useSetActiveAnchor,\n  useSlugs,\n  Bleed,',
  },
  {
    why: 'an entry of the sidebar is drawn anew only where it changes: neither with each page nor with each section read',
    from: `function File({
  item,
  anchors,
  onFocus
}) {
  const route = useFSRoute3();
  const active = item.route && [route, route + "/"].includes(item.route + "/");
  const activeAnchor = useActiveAnchor();`,
    to: `var File = memo2(function FileInner({
  item,
  anchors,
  onFocus,
  active
}) {
  const activeAnchor = active && anchors.length > 0 ? useActiveAnchor() : {};`,
  },
  {
    why: 'an entry may leave that out: `use`, unlike `useContext`, can be called where it is needed',
    from: 'var useActiveAnchor = () => useContext(ActiveAnchorContext);',
    to: 'var useActiveAnchor = () => use(ActiveAnchorContext);',
  },
  {
    why: 'the theme has `use`',
    from: 'import { createContext, useContext, useEffect, useRef, useState } from "react";',
    to: 'import { createContext, use, useContext, useEffect, useRef, useState } from "react";',
  },
  {
    why: 'an entry of the sidebar is told apart by what it shows: each page brings other objects that say the same',
    from: '}\nfunction Menu2({',
    to: `}, function isSame(before, after) {
  return before.active === after.active && before.onFocus === after.onFocus && (before.anchors === after.anchors || before.anchors.length + after.anchors.length === 0) && ["type", "title", "route", "href", "newWindow"].every((key) => before.item[key] === after.item[key]);
});
function Menu2({`,
  },
  {
    why: 'a menu says which of its entries is the current page',
    from: 'const onFocus = useContext5(OnFocusItemContext);',
    to: 'const onFocus = useContext5(OnFocusItemContext);\n  const route = useFSRoute3();',
  },
  {
    why: 'a menu hands that on',
    from: 'anchors,\n        onFocus: handleFocus',
    to: 'anchors,\n        active: Boolean(item.route) && [route, route + "/"].includes(item.route + "/"),\n        onFocus: handleFocus',
  },
]

/**
 * The theme with what it lacks.
 * @param source of the theme
 * @throws Error when the theme is no longer written as in 3.3.1
 */
export function repairedTheme(source: string): string {
  return REPAIRS.reduce((code, { why, from, to }) => {
    if (code.split(from).length !== 2)
      throw new Error(`nextra-theme-docs no longer holds ${from} → see whether ${why}, and correct this file`)
    return code.replace(from, to)
  }, source)
}
