/** Style sheet of the panel in which readers try a sample. The page's style sheets don't reach into its shadow root. */
export const STYLE = `
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
code { font-family: var(--font-code); }
button, input { font: inherit; color: inherit; }
/* The page's scroll padding keeps it below the bars at the top of the window. */
.panel { scroll-margin-top: var(--above-panel, 0px); }
.panel, :focus { scroll-margin-bottom: 1rem; }
:focus-visible { outline: 2px solid var(--site-accent-text); outline-offset: 2px; }
.panel {
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--site-border);
  border-radius: var(--radius);
  background: var(--site-background);
  color: var(--site-text);
  font-size: var(--text-sm);
  line-height: 1.5;
  overflow-wrap: anywhere;
}
.panel > * { min-width: 0; }
/* The actions are below the name, and the button that closes the panel stays at its corner. */
.narrow .actions { position: relative; order: 1; flex-basis: 100%; }
.narrow .more { position: static; }
.narrow .menu { inset-inline: 0 auto; max-width: 100%; }
.narrow .done { order: 2; }
.head, .actions, .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
.engine { flex: 1; }
.engine, .name { font-weight: 650; }
.note, .download { color: var(--site-text-muted); }
.action, .problems button {
  min-height: 1.75rem;
  padding: 0.125rem 0.5rem;
  border: 1px solid var(--site-border);
  border-radius: var(--radius-sm);
  background: none;
  color: var(--site-accent-text);
  text-align: start;
  align-content: center;
  text-decoration: none;
  cursor: pointer;
  justify-self: start;
}
.action:hover, .problems button:hover { background: var(--site-accent-surface); }
.action.primary { border-color: transparent; background: var(--site-button); color: var(--site-on-button); font-weight: 650; }
.action.primary:hover { background: var(--site-button-hover); }
.more { position: relative; }
.more > .action::after { content: " ▾" / ""; }
.menu {
  position: absolute;
  z-index: 10;
  inset-inline-end: 0;
  top: calc(100% + var(--space-1));
  display: grid;
  width: max-content;
  max-width: min(20rem, 80vw);
  padding: var(--space-1);
  border: 1px solid var(--site-border);
  border-radius: var(--radius);
  background: var(--site-background);
  box-shadow: var(--shadow);
}
.menu .action { justify-self: stretch; border-color: transparent; }
/* The sign says enough. */
.action.close { display: grid; place-items: center; min-width: 1.75rem; padding: 0; border-color: transparent; color: var(--site-text-muted); }
.close svg { width: 1rem; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; }
.done { flex-basis: 100%; }
.done:empty { display: none; }
.download { display: grid; gap: var(--space-1); }
progress { width: 100%; accent-color: var(--site-button); }
.status:empty { display: none; }
.sections { display: grid; gap: var(--space-3); }
/*
 * With two columns, the schema is next to the relationships and the check, and the assertions are next to the expected
 * relations. Where one side is shorter, an editor grows, so that both end together.
 */
.wide .sections, .wide #section-assertions { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.wide .sections { grid-template-rows: 1fr auto; }
.wide #section-schema { grid-row: span 2; }
.wide #section-assertions { grid-column: span 2; gap: var(--space-3); }
.wide .section, .wide .column { align-content: stretch; }
.column { display: grid; grid-template-rows: 1fr; gap: var(--space-2); min-width: 0; }
.wide #section-check { align-content: start; }
.section { display: grid; gap: var(--space-2); align-content: start; min-width: 0; }
.part { display: grid; grid-template-rows: auto 1fr; gap: var(--space-1); min-width: 0; }
.editor { border: 1px solid var(--site-border); border-radius: var(--radius-sm); overflow: hidden; }
.cm-editor { height: 100%; max-height: 22rem; }
.wide [data-part=schema] .cm-editor { max-height: 38rem; }
.wide [data-part=expected] .cm-editor { max-height: 30rem; }
.cm-scroller { overflow: auto; min-height: 4rem; }
[data-part=schema] .cm-scroller, [data-part=relationships] .cm-scroller { min-height: 8rem; }
.tabs {
  display: flex;
  gap: var(--space-4);
  border-bottom: 1px solid var(--site-border);
  overflow-x: auto;
  white-space: nowrap;
}
.tabs button {
  min-height: 2.25rem;
  padding: 0.25rem 0.125rem;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--site-text-muted);
  cursor: pointer;
}
.tabs :focus-visible { outline-offset: -2px; }
.tabs [aria-selected=true] { border-color: var(--site-accent-text); color: var(--site-accent-text); font-weight: 650; }
.fields { grid-template-rows: none; gap: var(--space-2); }
.fields label { display: grid; gap: var(--space-1); color: var(--site-text-muted); }
input {
  width: 100%;
  min-height: 2rem;
  padding: 0.25rem 0.5rem;
  border: 1px solid var(--fig-line-muted);
  border-radius: var(--radius-sm);
  background: var(--site-code);
  color: var(--site-text);
  font-family: var(--font-code);
}
[aria-invalid=true] { border-color: var(--fig-bad); }
.error, [data-severity=error] .message { color: var(--fig-bad); white-space: pre-wrap; }
[data-severity=warning] .message { color: var(--site-warning); }
/* Stale answers are dimmed immediately, and hidden after 300 ms if no new ones have arrived. */
.answers[data-pending] { opacity: 0.6; visibility: hidden; transition: visibility 0s 0.3s; }
div.answers { display: grid; gap: var(--space-2); min-width: 0; }
/* In forced colors, the border is visible. */
.answer { padding: 0.125rem 0.5rem; border: 1px solid transparent; border-radius: var(--radius-sm); font-weight: 650; }
.answer[data-answer=true] { background: var(--fig-good-surface); color: var(--fig-good); }
.answer[data-answer=false] { background: var(--fig-bad-surface); color: var(--fig-bad); }
.answer[data-answer=conditional] { background: var(--site-warning-surface); color: var(--site-warning); }
.about { color: var(--site-text-muted); font-size: var(--text-xs); }
.assertions ul { display: grid; gap: var(--space-1); }
.assertions { font-size: var(--text-xs); color: var(--site-text-muted); }
.assertions code { color: var(--site-text); }
.assertions [data-outcome=passed] > :first-child { color: var(--fig-good); }
.assertions [data-outcome=failed] > :first-child { color: var(--fig-bad); }
.problems ul { display: grid; gap: var(--space-1); }
.problems a { color: var(--site-accent-text); }
.trace { max-width: 100%; max-height: 20rem; padding: var(--space-1); overflow: auto; }
.trace svg { display: block; }
.trace rect { fill: var(--fig-soft); stroke: var(--fig-line-muted); }
.trace text { fill: var(--fig-text); font: 11px/1 var(--font-code); white-space: pre; }
.trace .edge { fill: none; stroke: var(--fig-line-muted); }
.trace [data-answer=true] rect { fill: var(--fig-good-surface); stroke: var(--fig-good); }
.trace [data-answer=conditional] rect { fill: var(--site-warning-surface); stroke: var(--site-warning); }
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  border: 0;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (max-width: 30em) {
  .actions, .tabs { gap: var(--space-1); font-size: var(--text-xs); }
  .tabs { justify-content: space-between; }
}
/* Phones and tablets zoom into inputs with smaller text. */
@media not (pointer: fine) {
  input, .editor .cm-editor { font-size: var(--text-base); }
}
/* Large enough for a thumb. */
@media (pointer: coarse) {
  .action.action, .problems button, .tabs button, input { min-width: 2.75rem; min-height: 2.75rem; }
}
@media (forced-colors: active) {
  .action.primary { border-color: Highlight; background: Highlight; color: HighlightText; forced-color-adjust: none; }
  .tabs button { border-color: Canvas; }
  .tabs [aria-selected=true] { border-color: Highlight; }
  .trace [transform] rect { fill: Canvas; stroke: CanvasText; }
  .trace [data-answer=false] rect { stroke-dasharray: 4; }
  .trace text { fill: CanvasText; }
  .trace .edge { stroke: CanvasText; }
}
@media print {
  .panel { display: none; }
}
`
