import { createHash } from 'node:crypto';

/**
 * What runs in the page before the application. It places the page where the reader will (as
 * `layOutSheet` and the stage of reader-screen.module.css do; e2e compares both to the pixel), chooses
 * the narrowest picture that has every pixel (as `choosePicture` does, so that the application finds
 * it in the cache) and marks the page as shown in the frame that paints it. Nothing is painted before
 * that frame, because a frame without the picture delays the one with it; only where the picture is
 * later than a tenth of a second are the page's place and the bars shown first. Styles and scripts of the
 * application are added after that frame, because before they would delay it. A curtain that was drawn
 * is there from the first frame on, until the application draws it itself. Keys that are pressed
 * meanwhile are stored for the application, so that turning pages works from the start.
 *
 * The text never changes with the book, so that one hash in the content security policy covers it.
 */
export const BOOT_SCRIPT = `(()=>{
const d=document,root=d.documentElement,box=d.getElementById('boot-page'),side=d.getElementById('boot-bars');
const kept=k=>{try{return localStorage.getItem(k)}catch{return null}};
const late=()=>{
root.dispatchEvent(new Event('boot-shown'));
const from=d.getElementById('boot-late');if(!from)return;
const all=[...d.importNode(from.content,true).children];from.remove();
const styles=all.filter(e=>e.rel==='stylesheet'),scripts=all.filter(e=>e.tagName==='SCRIPT');
const ready=styles.map(e=>new Promise(done=>{e.onload=e.onerror=done}));
d.head.append(...all.filter(e=>!scripts.includes(e)));
Promise.all(ready).then(()=>d.head.append(...scripts))};
window.bootKeys=[];
addEventListener('keydown',({key,code,ctrlKey,metaKey,altKey,shiftKey,target})=>{
if(target===d.body)window.bootKeys?.push({key,code,ctrlKey,metaKey,altKey,shiftKey})});
const start=()=>d.readyState==='loading'?d.addEventListener('DOMContentLoaded',late):late();
if(kept('lang')==='ar'){root.lang='ar';root.dir='rtl'}
try{const{curtain}=JSON.parse(sessionStorage.getItem('lesson'));
if(curtain){root.dataset.bootCurtain=curtain.colour;setTimeout(()=>{delete root.dataset.bootCurtain},2e4)}}catch{}
const paper=kept('paper');if(paper)root.dataset.paper=paper;
const wide=matchMedia('(min-width:768px) and (min-height:480px)').matches;
if(kept('twoPages')==='1'&&wide&&innerWidth>=1024){box.remove();side.remove();start();return}
const page=JSON.parse(d.getElementById('book-boot').textContent).shown,ratio=page.width/page.height;
const on=k=>/^(true|1)$/.test(kept(k)),{floor,max,min,round}=Math;
const upright=kept('verticalToolbar')===null?matchMedia('(orientation:landscape)').matches:on('verticalToolbar');
const board=matchMedia('(min-width:2400px),(min-width:1600px) and (pointer:coarse)').matches;
const huge=innerWidth>=3000,other=board&&kept('boardSide')==='end';if(other)root.dataset.boardSide='end';
const labels=on('showLabels')&&!on('toolbarPin'),chosen=+({1:1,1.25:1.25,1.5:1.5,2:2}[kept('toolbarSize')]||(huge?1.5:1));
const thickOf=size=>{const cell=(board?56:44)*size;return 12+(labels?upright?max(84,cell):max(74,cell+34):cell)};
const thick=thickOf([2,1.5,1.25].find(size=>size<=chosen&&thickOf(size)<=(upright?innerWidth:innerHeight)/4)||1);
const docked=wide&&!on('studioMode')&&(kept('toolbarPosition')??'{"x":0,"y":20}')==='{"x":0,"y":20}';
const look=getComputedStyle(root),letter=parseFloat(look.fontSize)/(look.getPropertyValue('--icon-scale')||1);
const panel=innerWidth>900&&/^(index|TOC|Search)$/.test(kept('sidePanel'))?min(max(huge?560:350,(huge?35:21.875)*letter),.45*innerWidth):0;
const bars=wide?(on('studioMode')?0:(huge?88:56)+panel)+(docked&&upright?12+(thick-12)*min(max(kept('toolbarLines')|0,1),board?3:2):0):0,top=!wide||on('studioMode')?0:huge?80:board?56:44,ends=wide&&!(docked&&!upright)&&!on('studioMode')?huge?164:board?100:76:0,room=innerWidth-bars-ends,high=innerHeight-top-(docked&&!upright?thick:0);
const w=max(1,floor(wide?max(min(640,room-32),min(room-240,(high-24)*ratio)):room)),h=max(1,round(w/ratio));
const img=box.firstElementChild,need=w*devicePixelRatio;
side.style.width=bars+'px';side.style.setProperty('--book-bar',top+'px');
box.style.cssText='left:'+(((root.dir==='rtl')!==other?ends:bars)+floor((room-w)/2))+'px;top:'+(h>high?wide?top:60:top+floor((high-h)/2))+'px;width:'+w+'px;height:'+h+'px';
const fit=page.pictures.find(p=>p.width*1.02>=need)||page.pictures[page.pictures.length-1];
img.src=fit.url;
const quiet=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:100}):setTimeout(start,20);
const show=()=>{root.dataset.boot='shown'};setTimeout(show,100);
img.decode().then(()=>requestAnimationFrame(()=>{show();box.dataset.shown='';requestAnimationFrame(quiet)}),()=>{show();start()})
})()`;

/** The script's hash as the content security policy names it. */
export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
