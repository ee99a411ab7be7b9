import { ROLES, type Role } from '@sayfa/contract-kit';
import { foldForSearch } from '@sayfa/kernel';

/** What roles are called in our five languages. */
const NAMES: Record<Role, readonly string[]> = {
  Student: ['öğrenci', 'élève', 'étudiant', 'طالب', '生徒', '学生'],
  Teacher: ['öğretmen', 'enseignant', 'enseignante', 'professeur', 'معلم', 'معلمة', '教師', '先生'],
  'Video Editor': ['video editörü', 'monteur vidéo', 'محرر الفيديو', '動画編集者'],
  'Program Coordinator': [
    'program koordinatörü',
    'coordinateur de programme',
    'منسق البرنامج',
    'プログラムコーディネーター',
  ],
  'Domain Admin': [
    'alan yöneticisi',
    'okul yöneticisi',
    'administrateur du domaine',
    'مسؤول النطاق',
    'مدير النطاق',
    'ドメイン管理者',
  ],
  Developer: ['geliştirici', 'développeur', 'مطور', '開発者'],
  'Super Admin': [
    'süper yönetici',
    'super administrateur',
    'المسؤول العام',
    'المدير العام',
    '最高管理者',
  ],
};

const keyOf = (name: string): string => foldForSearch(name).replace(/[^\p{L}\p{N}]/gu, '');

const KNOWN = new Map<string, Role>(
  ROLES.flatMap((role) => [role, ...NAMES[role]].map((name) => [keyOf(name), role] as const)),
);

/** The role of that name, in whatever of our languages; undefined where there is none. */
export const roleNamed = (name: string): Role | undefined => KNOWN.get(keyOf(name));
