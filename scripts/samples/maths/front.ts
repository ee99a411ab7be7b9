import type { Entry, Sheet } from '../press/book.ts';
import { fractionBar, numberLine } from './figures.ts';
import { UNIT_COLOURS } from './style.ts';

/** Page 2: who made the book and under which licence. */
export const IMPRINT: Sheet = {
  kind: 'front',
  unit: 0,
  body: `<div class="imprint"><div class="frame">
<p class="big" style="font-size:19pt;line-height:23pt">Matematik Çalışma Kitabı</p><p style="font-size:11pt">8. sınıf</p>
<dl><dt>Yazı ve sorular</dt><dd>Sayfa projesi katkıcıları</dd><dt>Çizimler</dt><dd>Kitapla birlikte, kodla çizilmiştir</dd><dt>Yazı tipi</dt><dd>Inter; matematik işaretleri Noto Sans (SIL Open Font License)</dd><dt>Sürüm</dt><dd>Birinci baskı, 2026</dd><dt>Kitap no.</dt><dd>112</dd></dl>
<p>Bu kitap, Sayfa uygulamasının örnek kitabıdır ve projenin kendisiyle aynı lisansla sunulur: İçindeki her şeyi kullanabilir, değiştirebilir ve paylaşabilirsiniz.</p>
<p style="margin-top:3mm">Metinler, sorular, çizimler ve sesler bu kitap için sıfırdan hazırlanmıştır; başka bir yayından alıntı içermez.</p>
</div></div>`,
};

const row = (words: string, page: number, kind = ''): string =>
  `<div class="row ${kind}"><span>${words}</span><span class="p">${page}</span></div>`;

/** Page 3: units, topics and tests with their pages. */
export function contentsSheet(entries: readonly Entry[]): Sheet {
  const units = entries.filter((entry) => entry.level === 1);
  const blocks = units.map((unit) => {
    const rows = entries
      .filter((entry) => entry.level === 2 && entry.unit === unit.unit && unit.unit > 0)
      .map((entry) =>
        row(
          entry.title.replace(/ : /, ' · '),
          entry.page,
          entry.title.startsWith('Test') ? 'test' : '',
        ),
      );
    const name = unit.title.replace(/^Ünite \d\s*:\s*/, '');
    const mark = unit.unit > 0 ? String(unit.unit) : '✓';
    return `<div class="u unit-${unit.unit}"><div class="no">${mark}</div><div>${row(name, unit.page, 'h')}${rows.join('')}</div></div>`;
  });
  return {
    kind: 'front',
    unit: 0,
    body: `<div class="frame"><div class="big">İçindekiler</div><div class="toc">${blocks.join('')}</div></div>`,
  };
}

const card = (colour: string, picture: string, title: string, words: string): string =>
  `<div class="card" style="--c:${colour};--u:${colour}"><div class="shot">${picture}</div><p class="t">${title}</p><p>${words}</p></div>`;

const line = numberLine({
  width: 68,
  from: 0,
  to: 2,
  step: 0.25,
  label: (value) => (Number.isInteger(value) ? String(value) : ''),
  marks: [{ at: 0.75, name: 'M', colour: '#d1345b' }],
  alt: 'Örnek sayı doğrusu',
});

/** Page 4: how the pages are built. */
export const GUIDE: Sheet = {
  kind: 'front',
  unit: 0,
  body: `<div class="frame"><div class="big">Kitabı tanıyalım</div><div class="guide">
${card(UNIT_COLOURS[1].strong, `<div style="background:${UNIT_COLOURS[1].tint};border-radius:2mm;padding:4mm 5mm;width:62mm"><b style="color:${UNIT_COLOURS[1].strong};font-weight:800">Aklınızda olsun</b><br>EBOB, ortak çarpanların en büyüğüdür.</div>`, 'Önce anla', 'Renkli kutu, konunun özünü verir. Kutuyu okuyup kendi cümlenle yeniden söylemeyi dene.')}
${card(UNIT_COLOURS[2].strong, line, 'Örneği izle', 'Numaralı örnekler adım adım çözülür. Çözüme bakmadan önce şekli incele, bir tahminde bulun.')}
${card(UNIT_COLOURS[3].strong, `<div><div style="display:flex;gap:5mm;align-items:center"><span class="spot" style="--u:${UNIT_COLOURS[3].strong}"></span><span>Dinle ya da büyüt</span></div></div>`, 'Düğmeye dokun', 'Kesikli halkaların yerinde ekranda bir düğme bulursun: kimi ses çalar, kimi şekli büyütür.')}
${card(UNIT_COLOURS[4].strong, `<div>${fractionBar(60, 8, 3, '#f0a468', 8)}<div style="display:flex;justify-content:space-between;margin-top:3mm;width:60mm"><span><b>A)</b> 3/5</span><span><b>B)</b> 3/8</span><span><b>C)</b> 5/8</span><span><b>D)</b> 5/3</span></div></div>`, 'Kendini sına', 'Her testte on soru vardır. Süreyi tut, sonra yanıtlarını kitabın sonundaki anahtarla karşılaştır.')}
</div>
<div style="margin-top:12mm;border-top:.25mm solid var(--rule);padding-top:6mm;display:grid;grid-template-columns:42mm 1fr;gap:6mm"><b style="font-weight:800;font-size:11.6pt">Yanlışlar işe yarar</b><p>Yanlış yaptığın soruyu silme; yanına nerede şaşırdığını yaz. Bir hafta sonra aynı soruyu yeniden çöz. Çözebiliyorsan o konu artık senindir.</p></div>
</div>`,
};
