/** A student of the demonstration. Everything about it is invented; none of it is a secret. */
export interface DemonstrationStudent {
  school: string;
  username: string;
  password: string;
  phone: string;
  /** A resident ID number that passes every check and belongs to no one. */
  identification: string;
  displayName: string;
}

/** One student for each sample school. */
export const demonstrationStudents: readonly DemonstrationStudent[] = [
  {
    school: 'default',
    username: '20230001',
    password: 'Formgate-2026',
    phone: '13800138001',
    identification: '11010120050115001X',
    displayName: '李晓雨',
  },
  {
    school: 'riverside',
    username: '2023001',
    password: 'Formgate-2026',
    phone: '13800138002',
    identification: '320102200408200022',
    displayName: '王一帆',
  },
  {
    school: 'northlake',
    username: '202310001',
    password: 'Formgate-2026',
    phone: '13800138003',
    identification: '220104200505060032',
    displayName: '张思远',
  },
  {
    school: 'hillside',
    username: 'alex.chen',
    password: 'Formgate-2026',
    phone: '13800138004',
    identification: '440305200312120041',
    displayName: 'Alex Chen',
  },
];
