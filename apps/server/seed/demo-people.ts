import type { Role } from '@sayfa/contract-kit';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Sayfa-demo-1';

/** A domain of the demo with its course groups and courses, each in its own order. */
export type DemoDomain = {
  name: string;
  title: string;
  groups: readonly { key: string; label: string }[];
};

/** An account of the demo. `groups` are keys of the domain's groups. */
export type DemoAccount = {
  email: string;
  domain: string;
  name: string;
  lastName: string;
  roles: readonly Role[];
  groups: readonly string[];
  phone: string;
  verified: boolean;
};

/** Two schools, so that one can be shown not to see the other. */
export const DEMO_DOMAINS: readonly DemoDomain[] = [
  {
    name: 'demo',
    title: 'Sayfa Demo Okulu',
    groups: [
      { key: 'mathematics-8', label: '8. Sınıf Matematik' },
      { key: 'science-8', label: '8. Sınıf Fen Bilimleri' },
      { key: 'turkish-8', label: '8. Sınıf Türkçe' },
      { key: 'english-8', label: '8. Sınıf İngilizce' },
    ],
  },
  {
    name: 'other',
    title: 'Öteki Okul',
    groups: [
      { key: 'mathematics-7', label: '7. Sınıf Matematik' },
      { key: 'science-7', label: '7. Sınıf Fen Bilimleri' },
      { key: 'history-7', label: '7. Sınıf Sosyal Bilgiler' },
      { key: 'english-7', label: '7. Sınıf İngilizce' },
    ],
  },
];

const courseIcon = (name: string, icon: string) => ({
  name,
  icon,
  url: `/library?${new URLSearchParams({ type: 'all', course_name: name })}`,
});

/** Icons of the books' category; pictures of the web application. */
export const DEMO_ICONS = [
  courseIcon('Matematik', '/icons/mathematics.svg'),
  courseIcon('Fen Bilimleri', '/icons/science.svg'),
  courseIcon('İngilizce', '/icons/languages.svg'),
  courseIcon('Sosyal Bilgiler', '/icons/society.svg'),
] as const;

const READER_GROUPS = ['mathematics-8', 'science-8'];

const demoAccount = (
  local: string,
  name: string,
  lastName: string,
  roles: readonly Role[],
  phone: string,
  verified = true,
): DemoAccount => ({
  email: `${local}@demo.example`,
  domain: 'demo',
  name,
  lastName,
  roles,
  groups: READER_GROUPS,
  phone,
  verified,
});

/** One account of each role, one without any, one not verified, and two of the other school. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demoAccount('student', 'Elif', 'Yıldız', ['Student'], '5550000001'),
  demoAccount('teacher', 'Deniz', 'Kaya', ['Teacher'], '5550000002'),
  demoAccount('videoeditor', 'Bora', 'Aydın', ['Video Editor'], '5550000003'),
  demoAccount('coordinator', 'Selin', 'Arslan', ['Program Coordinator'], '5550000004'),
  demoAccount('domainadmin', 'Murat', 'Demir', ['Domain Admin'], '5550000005'),
  demoAccount('developer', 'İpek', 'Şahin', ['Developer'], '5550000006'),
  demoAccount('superadmin', 'Ada', 'Çelik', ['Super Admin'], '5550000007'),
  demoAccount('norole', 'Can', 'Işık', [], '5550000008'),
  demoAccount('unverified', 'Naz', 'Öztürk', ['Student'], '5550000009', false),
  {
    email: 'student@other.example',
    domain: 'other',
    name: 'Kerem',
    lastName: 'Uçar',
    roles: ['Student'],
    groups: ['mathematics-7', 'science-7'],
    phone: '5550000010',
    verified: true,
  },
  {
    email: 'domainadmin@other.example',
    domain: 'other',
    name: 'Zehra',
    lastName: 'Güneş',
    roles: ['Domain Admin'],
    groups: ['mathematics-7'],
    phone: '5550000011',
    verified: true,
  },
];
