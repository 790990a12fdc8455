import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

/** A component or HTML element of a page, in a block of its own or in a paragraph. */
export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Names of attributes that readers see as text. */
export const VISIBLE_ATTRIBUTES: ReadonlySet<string> = new Set(['title', 'caption', 'label', 'alt', 'description'])

export const isMdxElement = (node: { type: string }): node is MdxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** The attributes with a text, such as `title="Setup"`, as opposed to `wide` and `level={3}`. */
export function textAttributes({
  attributes,
}: Pick<MdxElement, 'attributes'>): (MdxJsxAttribute & { value: string })[] {
  return attributes.filter(
    (attribute): attribute is MdxJsxAttribute & { value: string } =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string',
  )
}

/** The text of an attribute, or undefined if the element has none of this name. */
export function attributeText(element: Pick<MdxElement, 'attributes'>, name: string): string | undefined {
  return textAttributes(element).find((attribute) => attribute.name === name)?.value
}

/** `{ alt: 'A door' }` → the attribute of `<Image alt="A door" />`. */
export function toAttributes(values: Readonly<Record<string, string>>): MdxJsxAttribute[] {
  return Object.entries(values).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }))
}

/** An attribute whose value is an object with one property: `style={{ color: 'red' }}`. MDX needs its syntax tree. */
export function objectAttribute(name: string, key: string, value: string): MdxJsxAttribute {
  const property = {
    type: 'Property',
    kind: 'init',
    key: { type: 'Literal', value: key },
    value: { type: 'Literal', value },
    method: false,
    shorthand: false,
    computed: false,
  } as const
  const expression = { type: 'ObjectExpression' as const, properties: [property] }
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: { estree: { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] } },
    },
  }
}
