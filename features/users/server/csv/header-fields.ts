import { foldForSearch } from '@sayfa/kernel';

/** What a column of a file of people holds. */
export type PeopleField = 'email' | 'name' | 'lastName' | 'phone' | 'roles' | 'groups';

/** What columns are called in our five languages. */
const NAMES: Record<PeopleField, readonly string[]> = {
  email: [
    'email',
    'e-mail address',
    'mail',
    'e-posta',
    'eposta adresi',
    'adresse e-mail',
    'courriel',
    'البريد الإلكتروني',
    'البريد',
    'メール',
    'メールアドレス',
    '電子メール',
  ],
  name: [
    'name',
    'first name',
    'given name',
    'ad',
    'adı',
    'isim',
    'prénom',
    'الاسم',
    'الاسم الأول',
    '名',
    '名前',
  ],
  lastName: [
    'last name',
    'surname',
    'family name',
    'soyad',
    'soyadı',
    'soyisim',
    'nom',
    'nom de famille',
    'اسم العائلة',
    'اللقب',
    '姓',
    '名字',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'telefon',
    'cep telefonu',
    'telefon numarası',
    'téléphone',
    'numéro de téléphone',
    'portable',
    'الهاتف',
    'رقم الهاتف',
    'الجوال',
    '電話',
    '電話番号',
    '携帯電話',
  ],
  roles: [
    'role',
    'roles',
    'rol',
    'roller',
    'görev',
    'rôle',
    'rôles',
    'الدور',
    'الأدوار',
    '役割',
    'ロール',
  ],
  groups: [
    'group',
    'groups',
    'course group',
    'course groups',
    'class',
    'grup',
    'gruplar',
    'ders grubu',
    'sınıf',
    'groupe',
    'groupes',
    'classe',
    'المجموعة',
    'المجموعات',
    'الصف',
    'グループ',
    'クラス',
  ],
};

const keyOf = (header: string): string => foldForSearch(header).replace(/[^\p{L}\p{N}]/gu, '');

const FIELDS = new Map<string, PeopleField>();
for (const field of ['email', 'name', 'lastName', 'phone', 'roles', 'groups'] as const) {
  for (const name of NAMES[field]) FIELDS.set(keyOf(name), field);
}

/** What a column holds by its header, in whatever of our languages; undefined where nobody knows. */
export const fieldOf = (header: string): PeopleField | undefined => FIELDS.get(keyOf(header));
