; Uninstalling leaves what the person wrote, and says where it is.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_OK|MB_ICONINFORMATION "Your cards stay on this computer, in $APPDATA\Cardbox. Delete that folder to remove them." /SD IDOK
  ${endIf}
!macroend
