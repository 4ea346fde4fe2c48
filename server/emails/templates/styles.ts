import { markup } from './html.ts'

/** Styles that cannot stand inline: dark colours, also by Outlook's own selectors, and narrow screens. */
export const STYLES = markup`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 400px) { .card { padding: 24px 18px !important; } .button { display: block !important; text-align: center; } }
@media (prefers-color-scheme: dark) {
  .paper { background: #19101c !important; }
  .card { background: #241929 !important; border-color: #48374f !important; }
  .offer { border-color: #48374f !important; }
  .ink { color: #f7eef4 !important; }
  .muted { color: #c5b1c8 !important; }
  .brand { color: #ff8ac7 !important; }
  .button { background: #ff8ac7 !important; color: #2a0a1d !important; }
}
[data-ogsc] .ink { color: #f7eef4 !important; }
[data-ogsc] .muted { color: #c5b1c8 !important; }
[data-ogsc] .brand { color: #ff8ac7 !important; }
[data-ogsb] .paper { background: #19101c !important; }
[data-ogsb] .card { background: #241929 !important; }
</style>`
