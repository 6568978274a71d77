export default {
  title: '回收站',
  text: '删除的内容会在这里保留 30 天。',
  empty: '回收站是空的。',
  items: '回收站中的内容',
  in_box: '来自“{{title}}”',
  days_other: '还剩 {{count, number}} 天',
  restore_of: '恢复“{{title}}”',
  restored: '已恢复“{{title}}”。',
  empty_action: '清空回收站',
  empty_title: '清空回收站？',
  empty_question_other: '{{count, number}} 项内容将被永久删除，无法撤销。',
  emptied: '回收站已清空。',
} as const;
