import type { OtherProduct, OtherProducts } from './other-products.ts'

/** Each product with all names that readers type, folded, the words of a name separated by spaces. */
const PRODUCTS: readonly [names: string, product: OtherProduct][] = [
  [
    'opa|open policy agent|rego|styra',
    { name: 'Open Policy Agent', route: '/spicedb/getting-started/coming-from/opa' },
  ],
  ['cancancan|cancan', { name: 'CanCanCan', route: '/spicedb/getting-started/coming-from/cancancan' }],
  ['pundit', { name: 'Pundit', route: '/spicedb/getting-started/coming-from/cancancan' }],
  ['openfga|open fga', { name: 'OpenFGA', route: null }],
  ['auth0 fga|okta fga', { name: 'Auth0 FGA', route: null }],
  ['cedar|verified permissions|aws verified permissions', { name: 'Cedar', route: null }],
  ['casbin|jcasbin|pycasbin', { name: 'Casbin', route: null }],
  ['cerbos', { name: 'Cerbos', route: null }],
  ['oso|oso cloud', { name: 'Oso', route: null }],
  ['permify', { name: 'Permify', route: null }],
  ['ory keto|keto|ory', { name: 'Ory Keto', route: null }],
  ['topaz|aserto', { name: 'Topaz', route: null }],
  ['permit io|permitio', { name: 'Permit.io', route: null }],
  ['workos|workos fga', { name: 'WorkOS', route: null }],
]

/** The other products by their names. Only the full text tells whether no page is about one, so its code has them. */
export const OTHER_PRODUCTS: OtherProducts = new Map(
  PRODUCTS.flatMap(([names, product]) => names.split('|').map((name): [string, OtherProduct] => [name, product])),
)
