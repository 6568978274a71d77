export default {
  label: '搜索卡片、卡盒和命令',
  placeholder: '搜索卡片、卡盒和命令',
  results: '结果',
  count_other: '{{count, number}} 条结果',
  nothing: '没有找到“{{text}}”',
  open: '打开',
  close: '关闭',
  clear: '清空',
  groups: {
    continue: '继续',
    boxes: '卡盒',
    cards: '卡片',
    commands: '命令',
  },
  commands: {
    train: {
      title: '训练到期卡片',
      also: '复习 学习 开始 间隔重复 train review',
    },
    today: {
      title: '今天',
      also: '今日 首页 卡盒 today dashboard',
    },
    browse: {
      title: '浏览',
      also: '查找 卡片 表格 筛选 browse',
    },
    add: {
      title: '添加卡片',
      also: '新建 编写 add card',
    },
    recap: {
      title: '记忆回顾',
      also: '统计 等级 热力图 recap',
    },
    import: {
      title: '导入卡组',
      also: '文件 添加 csv tsv import',
    },
    sync: {
      title: '同步',
      also: '账户 服务器 上传 下载 离线 恢复 sync',
    },
    settings: {
      title: '设置',
      also: '偏好 主题 语言 快捷键 settings',
    },
    theme: {
      title: '切换浅色 / 深色主题',
      also: '切换 主题 theme dark light',
    },
  },
} as const;
