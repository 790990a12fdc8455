/**
 * Stands in for Headless UI, which the theme imports for parts that this site has in another form or not at all, and which
 * would come with Floating UI and React Aria into every page (`scripts/webpack/site-webpack.ts`). A part of the theme that
 * needs it after all stops the build.
 */
function missing(): never {
  throw new Error(
    'Headless UI is not in this site: the navigation bar has no menus → give the page another type in _meta.ts',
  )
}

export {
  missing as Button,
  missing as Combobox,
  missing as ComboboxInput,
  missing as ComboboxOption,
  missing as ComboboxOptions,
  missing as Listbox,
  missing as ListboxButton,
  missing as ListboxOption,
  missing as ListboxOptions,
  missing as Menu,
  missing as MenuButton,
  missing as MenuItem,
  missing as MenuItems,
  missing as Popover,
  missing as PopoverButton,
  missing as PopoverPanel,
  missing as Tab,
  missing as TabGroup,
  missing as TabList,
  missing as TabPanel,
  missing as TabPanels,
}
