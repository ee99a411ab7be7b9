// Runs before the first paint: theme, language and direction as chosen before, so that nothing
// flashes; and fetches the files this address will need while the main file is still on its way.
((root, ahead) => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = kept('theme');
  root.dataset.theme = /^(light|dark-blue|green|purple)$/.test(theme) ? theme : '';
  root.dataset.mantineColorScheme = theme === 'light' ? 'light' : 'dark';
  const cookie = /(?:^|;\s*)lang=(\w+)/.exec(document.cookie);
  const found = [kept('lang'), cookie?.[1]].find((tag) => ahead.languages[tag]);
  const language = found ?? 'tr';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const screen = ahead.screens.find(([start]) => location.pathname.startsWith(start));
  const fetchAhead = () => {
    for (const file of [...ahead.languages[language], ...(screen?.[1] ?? [])]) {
      const link = document.createElement('link');
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') {
        link.as = 'style';
        link.crossOrigin = '';
      }
      link.href = `/${file}`;
      document.head.append(link);
    }
  };
  // A page that shows something before the application runs asks for its files when that is done.
  if (root.hasAttribute('data-boot')) root.addEventListener('boot-shown', fetchAhead);
  else fetchAhead();
})(document.documentElement, AHEAD);
