/**
 * How the boot page looks. The colours are those of packages/ui/styles/tokens.css, which the browser
 * does not have yet; a test compares them.
 */
export const BOOT_STYLE = `
html{background:#15171c;--boot-bar:#1c1f26}
[data-boot=""] :is(#boot-bars,#boot-page){display:none}
[data-theme="light"]{background:#f6f5f2;--boot-bar:#ffffff}
[data-theme="dark-blue"]{background:#0c1730;--boot-bar:#122042}
[data-theme="green"]{background:#10201a;--boot-bar:#162c24}
[data-theme="purple"]{background:#1b1430;--boot-bar:#251c42}
#boot-bars{position:fixed;inset-block:0;inset-inline-start:0;z-index:1;background:var(--boot-bar)}
#boot-bars::before{content:"";position:fixed;inset:0 0 auto;block-size:var(--book-bar);background:var(--boot-bar)}
[data-board-side="end"] #boot-bars{inset-inline:auto 0}
#boot-page{position:fixed;z-index:1;background:#fff;isolation:isolate;pointer-events:none}
#boot-page img{display:block;width:100%;height:100%}
[data-boot-covers]{position:absolute;inset:0}
[data-boot-covers] i{position:absolute;background:#dfe3f6}
[data-paper="night"] [data-boot-covers]{filter:brightness(0.72)}
[data-boot-curtain]::after{content:"";position:fixed;inset:0;z-index:50;background:#000}
[data-boot-curtain="white"]::after{background:#fff}
[data-paper="cream"] #boot-page{background:#f8efd9}
[data-paper="grey"] #boot-page{background:#dcdcda}
[data-paper="cream"] #boot-page img,[data-paper="grey"] #boot-page img{mix-blend-mode:multiply}
[data-paper="night"] #boot-page{background:#000}
[data-paper="night"] #boot-page img{filter:invert(0.9) hue-rotate(180deg)}
`.replaceAll('\n', '');
