/** Words for test pages, made up for the bench, in the languages of the product. */
export type Script = {
  lang: 'tr' | 'en' | 'fr' | 'ar' | 'ja';
  direction: 'ltr' | 'rtl';
  words: readonly string[];
  /** Letters before the options. */
  letters: readonly string[];
  /** Between words. */
  gap: string;
  ask: string;
  key: string;
  title: string;
};

/** One for each language. */
export const scripts: Record<Script['lang'], Script> = {
  tr: {
    lang: 'tr',
    direction: 'ltr',
    words:
      'bir sayının kareköküne göre üçgenin kenarı kaç santimetre olur çarpan toplam işlem sonucu bahçe duvar öğrenci sırayla kutudaki top kırmızı mavi grafik tablo verilen değer uzunluk alan çevre hız zaman oran yüzde'.split(
        ' ',
      ),
    letters: ['A', 'B', 'C', 'D', 'E'],
    gap: ' ',
    ask: 'aşağıdakilerden hangisidir?',
    key: 'Cevap Anahtarı',
    title: 'Ünite Değerlendirme Testi',
  },
  en: {
    lang: 'en',
    direction: 'ltr',
    words:
      'the side of a square garden is given with its area how many apples remain when half of them are shared between four pupils river energy plant water light speed distance table graph value'.split(
        ' ',
      ),
    letters: ['A', 'B', 'C', 'D'],
    gap: ' ',
    ask: 'which of the following is correct?',
    key: 'Answer Key',
    title: 'Unit Review Test',
  },
  fr: {
    lang: 'fr',
    direction: 'ltr',
    words:
      'le côté du carré mesure cinq mètres une voiture roule pendant deux heures quelle distance parcourt la tige plante lumière eau terre soleil nombre entier moitié tiers tableau courbe valeur'.split(
        ' ',
      ),
    letters: ['a', 'b', 'c', 'd'],
    gap: ' ',
    ask: 'quelle réponse est juste ?',
    key: 'Corrigé',
    title: 'Évaluation de fin d’unité',
  },
  ar: {
    lang: 'ar',
    direction: 'rtl',
    words:
      'مربع طول ضلعه خمسة أمتار احسب مساحة الحديقة إذا كان عدد الطلاب في الصف عشرين كم تفاحة تبقى بعد القسمة على أربعة أصدقاء السرعة المسافة الزمن الجدول الرسم القيمة'.split(
        ' ',
      ),
    letters: ['أ', 'ب', 'ج', 'د'],
    gap: ' ',
    ask: 'أيٌّ مما يلي صحيح؟',
    key: 'مفتاح الإجابة',
    title: 'اختبار نهاية الوحدة',
  },
  ja: {
    lang: 'ja',
    direction: 'ltr',
    words:
      '一辺が五センチの正方形の 面積を求めなさい 三人の生徒が りんごを分けると いくつ残りますか 次の表を見て 速さと時間の関係を 説明しなさい グラフの値は 水の温度が 上がるとき 正しいものを'.split(
        ' ',
      ),
    letters: ['ア', 'イ', 'ウ', 'エ'],
    gap: '',
    ask: '正しいものはどれですか。',
    key: '解答',
    title: '単元テスト',
  },
};
