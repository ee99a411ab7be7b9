/**
 * How the boot page lies: the same place that `layOutSheet` and the reader's stage give the page
 * once the application runs (features/reader/web/page-view/fit-page.ts, reader-screen/reader-screen.module.css).
 * Change them together; e2e compares both to the pixel.
 */
export const BOOT_STYLE = `
html{background:#15171c;--boot-bar:#1c1f26}
[data-theme="light"]{background:#f6f5f2;--boot-bar:#fff}
[data-theme="dark-blue"]{background:#0c1730;--boot-bar:#122042}
[data-theme="green"]{background:#10201a;--boot-bar:#162c24}
[data-theme="purple"]{background:#1b1430;--boot-bar:#251c42}
#boot-page{position:fixed;inset:0;z-index:1;container-type:size;pointer-events:none}
#boot-page>div{position:absolute;--w:100cqw;--h:round(calc(var(--w)/var(--r)),1px);
left:round(down,calc((100cqw - var(--w))/2),1px);top:max(0px,round(down,calc((100cqh - var(--h))/2),1px));
width:var(--w);height:var(--h);background:#fff;isolation:isolate}
#boot-page img{position:absolute;inset:0;width:100%;height:100%}
[data-paper="cream"] #boot-page>div{background:#f8efd9}
[data-paper="grey"] #boot-page>div{background:#dcdcda}
[data-paper="cream"] #boot-page img,[data-paper="grey"] #boot-page img{mix-blend-mode:multiply}
[data-paper="night"] #boot-page>div{background:#000}
[data-paper="night"] #boot-page img{filter:invert(0.9) hue-rotate(180deg)}
@media (min-width:768px) and (min-height:480px){
#boot-page{inset-inline-start:56px;--bars:56px}
#boot-page::before{content:"";position:absolute;inset-block:0;inset-inline-end:100%;width:var(--bars);background:var(--boot-bar)}
#boot-page>div{--w:round(down,max(min(640px,100cqw - 32px),min(100cqw - 240px,(100cqh - 24px)*var(--r))),1px)}}
@media (min-width:901px) and (min-height:480px){#boot-page{inset-inline-start:406px;--bars:406px}}
`.replaceAll('\n', '');
