import type { Script } from './words-of.ts';

/** What stands above questions that belong together. */
export const sharedWords: Record<Script['lang'], string> = {
  tr: '{from}. - {to}. soruları aşağıdaki bilgilere göre cevaplayınız.',
  en: 'Questions {from}-{to} refer to the following information.',
  fr: 'Les questions {from} à {to} portent sur le texte suivant.',
  ar: 'الأسئلة من {from} إلى {to} تتعلق بالنص الآتي.',
  ja: '次の文章を読んで、{from}〜{to}の問いに答えなさい。',
};

/** Sentences of covers and rules, made up for the bench. */
export const ruleSentences: Record<Script['lang'], readonly string[]> = {
  tr: [
    'Bu kitapçıkta 80 soru bulunmaktadır.',
    'Sınav süresi 180 dakikadır.',
    'Cevaplarınızı cevap kâğıdına kurşun kalemle işaretleyiniz.',
    'Yanlış cevaplar doğru cevapları götürmez.',
    'Salon görevlilerinin uyarılarına uymak zorundasınız.',
    'Sınav bitmeden salondan çıkmayınız.',
    'Hesap makinesi ve telefon kullanmak yasaktır.',
  ],
  en: [
    'Write your name and number on the answer sheet.',
    'This paper has 40 questions. Answer all of them.',
    'You must not leave the room before the end of the examination.',
    'Calculators and phones are not allowed.',
    'Use a pencil to mark one answer for each question.',
    'Do not open this booklet until you are told to do so.',
  ],
  fr: [
    'Écrivez votre nom sur la feuille de réponses.',
    'Le sujet comporte 40 questions.',
    'Les calculatrices sont interdites.',
    'La durée de l’épreuve est de trois heures.',
    'Il est interdit de quitter la salle avant la fin.',
  ],
  ar: ['اكتب اسمك في ورقة الإجابة.', 'مدة الاختبار ثلاث ساعات.', 'لا يسمح باستعمال الهاتف.'],
  ja: ['解答用紙に氏名を書きなさい。', '試験時間は六十分です。', '電話を使ってはいけません。'],
};
