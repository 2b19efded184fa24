/** The styles of a sheet: A4, and cards as large as those of a wallet. */
export const SHEET_STYLES = `@page { size: A4; margin: 13.5mm 20mm; }
* { box-sizing: border-box; margin: 0; }
body {
  font: 7.5pt/1.35 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  color: #16181d; background: #eceef2; padding: 8mm 0;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
.note {
  width: 170mm; margin: 0 auto 6mm; padding: 3mm 4mm; font-size: 10pt;
  background: #fff; border-left: 1.2mm solid var(--accent); border-radius: 1mm;
}
.sheet {
  display: grid; grid-template-columns: 85mm 85mm; grid-auto-rows: 54mm; align-content: start;
  width: 170mm; min-height: 270mm; margin: 0 auto 8mm; background: #fff;
  break-after: page;
}
.sheet:last-child { break-after: auto; }
article {
  display: grid; grid-template: auto 1fr auto / 1fr 27mm; gap: 1.2mm 3mm;
  padding: 4mm; outline: .2mm dashed #9aa1ad; outline-offset: -.1mm; break-inside: avoid;
  border-top: 1.6mm solid var(--accent); overflow: hidden;
}
header { grid-column: 1 / -1; display: flex; align-items: center; gap: 2mm; min-width: 0; }
header img { height: 6.5mm; max-width: 24mm; object-fit: contain; }
header b {
  flex: 1; min-width: 0; font-size: 9.5pt; line-height: 1.15;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
}
header span { font-size: 7.5pt; color: #4a5160; white-space: nowrap; }
article > div { display: grid; gap: 1.8mm; align-content: center; min-width: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .8mm 2mm; }
dt { color: #4a5160; align-self: baseline; white-space: nowrap; }
dd { align-self: baseline; font-size: 9pt; min-width: 0; overflow-wrap: anywhere; }
dd.secret { font: 600 10.5pt/1.2 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
div p { font-size: 6.8pt; font-weight: 600; }
div p span { white-space: nowrap; }
svg { width: 27mm; height: 27mm; align-self: center; }
footer { grid-column: 1 / -1; color: #4a5160; font-size: 6.8pt; }
footer u { text-decoration: none; overflow-wrap: anywhere; color: #16181d; }
@media print {
  body { background: none; padding: 0; }
  .note { display: none; }
  .sheet { margin: 0; min-height: 0; }
}`;
