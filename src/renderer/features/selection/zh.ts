export default {
  nothing: '没有需要更改的内容。',
  merge: '合并',
  keys: '开始 / 退出多选',
  while: '多选时',
  one: '选择 / 取消选择',
  train_together: '一起训练',
  move: {
    open: '移动',
    title_other: '移动 {{count, number}} 张卡片',
    box: '移到',
    placeholder: '搜索卡盒',
  },
  tags: {
    open: '标签',
    title_other: '{{count, number}} 张卡片的标签',
    add: '添加',
    remove: '移除',
    hint: '每输入一个标签后按回车键。',
  },
  suspend: {
    open: '暂停',
    off: '恢复',
  },
  menu: {
    edit: '编辑…',
    move: '移动到…',
    tags: '标签…',
  },
  moved_other: '已将 {{count, number}} 张卡片移到“{{title}}”。',
  boxes_deleted_other: '已将 {{count, number}} 个卡盒移到回收站。',
} as const;
