const texts = {
  en: {
    tagline: "Build Powerful Forms. Streamline Tasks.",
    welcome: "Welcome to Form Designer",
    invitation: 'Click "Continue" to head to the form designer, or log out if needed.',
    continue: "Continue",
    logout: "Log out",
    signedInAs: "You are signed in as",
    permissions: "You may use:",
    nothing: "Nobody has given you a permission yet. Ask an administrator of your tenant.",
    unreachable: "Askloom cannot be reached. Check your connection and try again.",
    retry: "Try again",
  },
  zh: {
    tagline: "构建强大的表单，简化任务流程。",
    welcome: "欢迎使用表单设计器",
    invitation: "点击“继续”进入表单设计器，或根据需要退出登录。",
    continue: "继续",
    logout: "退出登录",
    signedInAs: "您已登录为",
    permissions: "您可以使用：",
    nothing: "您还没有任何权限。请联系租户管理员。",
    unreachable: "无法连接 Askloom。请检查网络后重试。",
    retry: "重试",
  },
} as const;

export const textsFor = (language: string): { readonly [Name in keyof (typeof texts)["en"]]: string } =>
  language.toLowerCase().startsWith("zh") ? texts.zh : texts.en;
