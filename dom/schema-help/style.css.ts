/** Style sheet of the explanations. It's part of their bundle, because few pages and readers need it. */
export const STYLE = `
.schema-term {
  display: none;
  position: absolute;
  z-index: 1;
  border-bottom: 2px dotted;
  border-radius: 2px;
  anchor-name: --schema-term;
  pointer-events: none;
}
.schema-term:focus, :has(+ .schema-help:popover-open) > .schema-term { display: block; }
.schema-term:focus-visible { outline-offset: 1px; }
.schema-keys { display: none; }
.highlighted:has(> pre:focus-visible) .schema-keys {
  display: block;
  min-width: 0;
  padding-inline-end: 0.375rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.schema-help {
  position: fixed;
  inset: auto 0.5rem 0.5rem auto;
  width: max-content;
  max-width: min(27rem, calc(100vw - 1rem));
  max-height: 45vh;
  margin: 0.25rem 0.5rem;
  padding: 0.625rem 0.875rem;
  overflow: auto;
  border: 1px solid var(--site-border);
  border-radius: var(--radius);
  background: var(--site-background);
  box-shadow: var(--shadow);
  color: var(--site-text);
  font-size: var(--text-sm);
  line-height: 1.5;
  overflow-wrap: anywhere;
}
/* Beside its term, in the line below or above. In browsers that can't do that, it's in the corner of the window. */
@supports (position-area: top) {
  .schema-help {
    inset: auto;
    position-anchor: --schema-term;
    position-area: bottom span-all;
    position-try-fallbacks: flip-block;
    position-visibility: anchors-visible;
  }
}
.schema-help > :not(:first-child) { margin-top: 0.375rem; }
.schema-help p { font-size: inherit; line-height: inherit; }
.schema-help code { padding: 0; border: 0; background: none; font-weight: inherit; }
.schema-help pre {
  padding: 0.375rem 0.5rem;
  border-radius: var(--radius);
  background: var(--site-code);
  white-space: pre-wrap;
}
.schema-help :is(pre, small) { display: block; font-size: var(--text-xs); }
.schema-help small { color: var(--site-text-muted); }
.schema-help a {
  padding-block: 0.25rem;
  color: var(--site-accent-text);
  text-decoration: underline;
  text-underline-offset: 0.2em;
}
@media print { .schema-help { display: none; } }
`
