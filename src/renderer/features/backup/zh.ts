export default {
  restore: {
    action: '恢复 {{date}} 的备份',
    done: '已恢复 {{date}} 的备份。之前的文件保存为 {{file}}。',
    dismiss: '继续使用新文件',
  },
  list: {
    title: '备份',
    text: '使用期间每小时自动备份一次。恢复备份时，当前文件也会保留。',
    none: '还没有备份。添加卡片后，每小时会自动备份一次。',
    restore: '恢复…',
    all_other: '显示全部 {{count, number}} 个备份',
    confirm_title: '恢复此备份？',
    confirm_text: '卡片和学习进度将回到 {{date}} 的状态。当前文件会保留在此列表中，可随时恢复。',
  },
  clock_right: '日期正确，删除它们',
  notice: {
    SETTINGS_DAMAGED: '设置文件无法读取，已改用默认设置。原文件保存为 {{file}}。',
    SHORTCUT_TAKEN: '{{accelerator}} 已被其他应用占用。请在“设置”中为命令面板另选快捷键。',
    MIRROR_DAMAGED: '卡片数据文件已损坏。原文件保存为 {{file}}，并新建了一个。',
    MIRROR_LOST: '卡片数据文件丢失或为空，因此新建了一个。恢复备份即可找回卡片。',
    MIRROR_LOST_NO_BACKUP:
      '卡片数据文件丢失或为空，也没有可以恢复的备份，因此新建了一个。如果有导出的文件，可以导入它。',
    MIRROR_CORRUPT: '卡片数据文件有一部分已损坏。请先导出上次备份之后新增过卡片的卡盒，再恢复备份。当前文件会保留。',
    MIRROR_CORRUPT_NO_BACKUP: '卡片数据文件有一部分已损坏，而且没有备份。请立即导出全部内容，以保存还能读取的部分。',
    MIRROR_NEWER: '{{file}} 由更新版本的 Cardbox 创建，未作任何改动。请更新 Cardbox 后再打开。',
    MIRROR_UNAVAILABLE: '暂时无法打开你的卡片。{{reason}}',
    TOKEN_NOT_KEPT: '此系统无法安全保存登录信息，退出 Cardbox 后需重新登录才能同步。卡片仍在本机。',
    ACCOUNT_NOT_REMOVED: '已退出登录，但未能从这台电脑移除卡片：{{file}}',
    CLOCK_JUMPED:
      '上次使用 Cardbox 是在 {{since}}。按这台电脑的日期，回收站中有内容已超过 30 天。在你确认日期正确之前，它们会保留。',
    LINK_NOT_OPENED: '无法打开链接，它不指向 Cardbox 的任何页面。',
  },
} as const;
