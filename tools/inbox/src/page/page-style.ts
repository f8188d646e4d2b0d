export const PAGE_STYLE = `
:root { color-scheme: light dark;
  --ground: #f3f5f9; --card: #ffffff; --ink: #16202e; --soft: #5b6779; --line: #dde3ec; --hover: #f5f7fb; --picked: #e6edff;
  --brand: #2f5bea; --brand-ink: #ffffff; --bad: #b3261e; --good: #12805c;
  --sms: #0b6b50; --sms-bg: #dff5ec; --email: #2746b0; --email-bg: #e4eaff; }
@media (prefers-color-scheme: dark) { :root {
  --ground: #0e131b; --card: #161d28; --ink: #e8edf5; --soft: #9ba8bb; --line: #2a3442; --hover: #1c2532; --picked: #21305a;
  --brand: #7c9bff; --brand-ink: #0a1433; --bad: #ff8a80; --good: #56d0a0;
  --sms: #6fdcb4; --sms-bg: #143329; --email: #a9bcff; --email-bg: #1f2a52; } }
* { box-sizing: border-box; }
html, body { height: 100%; }
body { margin: 0; display: grid; grid-template-rows: auto 1fr; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif; }
a { color: var(--brand); }
h1, h2, p { margin: 0; }
code, kbd { font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
kbd { border: 1px solid var(--line); border-radius: 5px; padding: 1px 6px; background: var(--card); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button, .button { font: inherit; font-weight: 600; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: var(--ink); padding: 8px 14px; min-height: 40px; cursor: pointer; }
button:hover { background: var(--hover); }
button.primary { background: var(--brand); color: var(--brand-ink); border-color: transparent; }
button.danger { background: var(--bad); color: var(--card); border-color: transparent; }
.bar { display: flex; align-items: center; gap: 12px; padding: 10px 20px; background: var(--card); border-bottom: 1px solid var(--line); }
.bar h1 { font-size: 18px; }
.bar .live { display: inline-flex; align-items: center; gap: 6px; color: var(--soft); font-size: 13px; margin-right: auto; }
.live i { width: 8px; height: 8px; border-radius: 50%; background: var(--soft); }
.live[data-on] i { background: var(--good); }
.columns { display: grid; grid-template-columns: minmax(320px, 400px) 1fr; min-height: 0; }
.side { display: grid; grid-template-rows: auto 1fr; min-height: 0; border-right: 1px solid var(--line); background: var(--card); }
.filter { display: grid; gap: 10px; padding: 14px 16px; border-bottom: 1px solid var(--line); }
.filter input { font: inherit; width: 100%; min-height: 42px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--ground); color: inherit; }
.filter input::placeholder { color: var(--soft); opacity: 1; }
.tabs { display: flex; gap: 4px; flex-wrap: wrap; }
.tabs a { padding: 5px 12px; border-radius: 99px; text-decoration: none; color: var(--soft); font-weight: 600; font-size: 14px; }
.tabs a:hover { background: var(--hover); }
.tabs a[aria-current] { background: var(--picked); color: var(--ink); }
.scroll { overflow-y: auto; min-height: 0; }
.list { list-style: none; margin: 0; padding: 0; }
.row { display: grid; gap: 3px; padding: 12px 16px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.row:hover { background: var(--hover); }
.row[aria-current] { background: var(--picked); }
.row:focus-visible { outline-offset: -3px; }
.line { display: flex; align-items: center; gap: 8px; min-width: 0; }
.line b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
.line time { margin-left: auto; color: var(--soft); font-size: 13px; white-space: nowrap; }
.subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.preview { flex: 1; color: var(--soft); font-size: 14px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.tag { flex: none; font-size: 12px; font-weight: 650; border-radius: 6px; padding: 1px 7px; }
.tag.sms { color: var(--sms); background: var(--sms-bg); } .tag.email { color: var(--email); background: var(--email-bg); }
.row[aria-current] .tag, .row[aria-current] .code { background: var(--card); }
.clip { flex: none; font-size: 12px; color: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 0 6px; }
.code { font: 700 26px/1.2 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: .12em; }
.code.small { flex: none; font-size: 14px; letter-spacing: .06em; border-radius: 6px; background: var(--sms-bg); color: var(--sms); padding: 2px 8px; }
.reading { min-height: 0; overflow-y: auto; padding: 24px 28px 40px; }
.reading article { max-width: 860px; display: grid; gap: 16px; }
.reading h2 { font-size: 21px; line-height: 1.3; overflow-wrap: anywhere; }
.back { display: none; }
.facts { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; font-size: 14px; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.copy { display: flex; align-items: center; gap: 16px; flex-wrap: wrap; background: var(--sms-bg); color: var(--sms); border-radius: 12px; padding: 12px 16px; justify-self: start; }
.files { list-style: none; margin: 0; padding: 0; display: flex; gap: 10px; flex-wrap: wrap; }
.files a { display: grid; padding: 9px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); text-decoration: none; color: inherit; max-width: 320px; }
.files a:hover { border-color: var(--brand); }
.files b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .files span { color: var(--soft); font-size: 13px; }
.bubble { justify-self: start; max-width: 60ch; white-space: pre-wrap; overflow-wrap: anywhere; padding: 14px 18px; border-radius: 4px 18px 18px 18px; background: var(--card); border: 1px solid var(--line); font-size: 16px; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px; }
iframe { width: 100%; min-height: 320px; border: 1px solid var(--line); border-radius: 12px; background: #fff; color-scheme: light; }
details summary { cursor: pointer; color: var(--soft); margin-bottom: 8px; }
.empty { display: grid; justify-items: center; align-content: center; gap: 8px; text-align: center; padding: 48px 24px; color: var(--soft); }
.empty h2 { color: var(--ink); font-size: 18px; } .empty p { max-width: 40ch; } .empty svg { width: 64px; height: 64px; }
.empty.pick { min-height: 60%; }
dialog { border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: var(--ink); padding: 24px; max-width: 420px; width: calc(100% - 32px); }
dialog::backdrop { background: rgb(8 12 20 / .55); }
dialog h2 { font-size: 18px; margin-bottom: 8px; } dialog div { display: flex; justify-content: flex-end; gap: 10px; margin-top: 20px; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 760px) {
  .bar { padding: 8px 14px; }
  .columns { grid-template-columns: 1fr; }
  .side { border-right: 0; }
  .reading { display: none; padding: 16px 14px 32px; }
  body[data-reading] .side { display: none; }
  body[data-reading] .reading { display: block; }
  .back { display: inline-block; padding: 8px 0; font-weight: 600; text-decoration: none; }
}
@media (pointer: coarse) { .tabs a { padding: 9px 14px; } .keys { display: none; } }
`;
