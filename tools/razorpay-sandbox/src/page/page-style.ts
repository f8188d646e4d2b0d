export const PAGE_STYLE = `
:root { color-scheme: light dark;
  --ground: #eef2f8; --card: #ffffff; --ink: #0f1b33; --soft: #5a6780; --line: #d9e0ec; --tile: #f7f9fc;
  --brand: #1f5eff; --brand-ink: #ffffff; --brand-soft: #e8efff; --side: #0b1f4b; --side-ink: #ffffff; --side-soft: #b9c8ec;
  --good: #0a7d4b; --good-soft: #e2f6ec; --bad: #b3261e; --bad-soft: #fdecea; --note: #7a4b00; --note-soft: #fff3d6; }
@media (prefers-color-scheme: dark) { :root {
  --ground: #0a0f1c; --card: #141b2d; --ink: #e9eefb; --soft: #9eabc6; --line: #28334d; --tile: #1a2338;
  --brand: #5f8cff; --brand-ink: #061230; --brand-soft: #1b2a52; --side: #101a36; --side-ink: #f2f5ff; --side-soft: #9db0dd;
  --good: #5ad19a; --good-soft: #11302a; --bad: #ff8a80; --bad-soft: #3a1a1d; --note: #ffd27a; --note-soft: #33270c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.ribbon { background: var(--note-soft); color: var(--note); text-align: center; font-size: 14px; font-weight: 600; padding: 8px 16px; }
main { flex: 1; display: grid; place-items: center; padding: 24px 16px 40px; }
.card { width: 100%; max-width: 860px; display: grid; grid-template-columns: 300px 1fr; background: var(--card); border-radius: 18px;
  overflow: hidden; box-shadow: 0 1px 2px rgb(15 27 51 / .06), 0 18px 48px rgb(15 27 51 / .14); }
.card.plain { grid-template-columns: 1fr; max-width: 620px; }
a { color: var(--brand); }
.links { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.links a { display: grid; grid-template-columns: 8.5em 1fr auto; gap: 4px 12px; align-items: baseline; padding: 12px 4px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.links a:hover { background: var(--tile); }
.links a:focus-visible { outline: 3px solid var(--brand); outline-offset: -3px; }
.links b { font-variant-numeric: tabular-nums; }
.links span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.tag { font-style: normal; font-size: 13px; font-weight: 600; border-radius: 99px; padding: 2px 10px; background: var(--brand-soft); }
.tag.paid { background: var(--good-soft); color: var(--good); }
.tag.expired, .tag.cancelled { background: var(--tile); color: var(--soft); }
.side { background: var(--side); color: var(--side-ink); padding: 32px 28px; display: flex; flex-direction: column; gap: 20px; }
.merchant { display: flex; align-items: center; gap: 12px; font-weight: 650; font-size: 17px; }
.badge { width: 44px; height: 44px; border-radius: 12px; display: grid; place-items: center; background: rgb(255 255 255 / .14); font-size: 20px; font-weight: 700; }
.amount { font-size: 34px; line-height: 1.15; font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: -.02em; overflow-wrap: anywhere; }
.side dl { margin: 0; display: grid; gap: 14px; font-size: 14px; }
.side dt { color: var(--side-soft); font-size: 13px; }
.side dd { margin: 2px 0 0; overflow-wrap: anywhere; }
.side code { font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.timer { margin-top: auto; display: flex; justify-content: space-between; align-items: baseline; gap: 8px; border-top: 1px solid rgb(255 255 255 / .16);
  padding-top: 16px; font-size: 14px; color: var(--side-soft); }
.timer b { color: var(--side-ink); font-size: 18px; font-variant-numeric: tabular-nums; }
.pane { padding: 32px; display: flex; flex-direction: column; gap: 20px; min-width: 0; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; }
p { margin: 0; }
.soft { color: var(--soft); font-size: 14px; }
.notice { border-radius: 12px; padding: 12px 14px; font-size: 15px; }
.notice.bad { background: var(--bad-soft); color: var(--bad); }
.notice.plain { background: var(--brand-soft); color: var(--ink); }
form { display: flex; flex-direction: column; gap: 20px; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 10px; min-width: 0; }
.method { display: flex; align-items: center; gap: 14px; padding: 13px 16px; border: 1.5px solid var(--line); border-radius: 12px; background: var(--tile); cursor: pointer; }
.method:hover { border-color: var(--soft); }
.method:has(input:checked) { border-color: var(--brand); background: var(--brand-soft); }
.method:has(input:focus-visible) { outline: 3px solid var(--brand); outline-offset: 2px; }
.method input { accent-color: var(--brand); width: 18px; height: 18px; margin: 0; flex: none; }
.method span { display: grid; min-width: 0; }
.method b { font-weight: 600; }
.method svg { margin-left: auto; flex: none; width: 26px; height: 26px; color: var(--soft); }
button, .button { appearance: none; border: 1.5px solid transparent; border-radius: 12px; font: inherit; font-weight: 600; min-height: 48px; padding: 10px 16px;
  cursor: pointer; text-align: center; text-decoration: none; display: inline-block; }
button:focus-visible, .button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button:disabled { opacity: .55; cursor: progress; }
.pay { background: var(--brand); color: var(--brand-ink); font-size: 17px; min-height: 54px; }
.pay:hover { filter: brightness(1.06); }
.others { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; }
.other { background: transparent; border-color: var(--line); color: var(--ink); }
.other:hover { border-color: var(--soft); background: var(--tile); }
.other.fail { color: var(--bad); }
.hints { margin: 0; padding: 0; list-style: none; display: grid; gap: 4px; color: var(--soft); font-size: 13px; }
.state { align-items: flex-start; justify-content: center; gap: 16px; min-height: 340px; }
.sign { width: 64px; height: 64px; border-radius: 50%; display: grid; place-items: center; }
.sign svg { width: 34px; height: 34px; }
.sign.good { background: var(--good-soft); color: var(--good); }
.sign.bad { background: var(--bad-soft); color: var(--bad); }
.facts { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; font-size: 14px; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 720px) {
  main { padding: 0; place-items: stretch; }
  .card { grid-template-columns: 1fr; border-radius: 0; box-shadow: none; align-content: start; }
  .side { padding: 20px; gap: 14px; }
  .amount { font-size: 32px; }
  .timer { margin-top: 0; padding-top: 12px; }
  .pane { padding: 20px; }
  .others { grid-template-columns: 1fr 1fr; }
  .others .late { grid-column: 1 / -1; }
  .links a { grid-template-columns: 1fr auto; }
  .links span { grid-row: 2; grid-column: 1 / -1; }
  .state { min-height: 0; padding-block: 36px; }
}
@media (prefers-reduced-motion: no-preference) { button, .method { transition: background-color .12s, border-color .12s; } }
`;
