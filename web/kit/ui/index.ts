// The one barrel of the project: every line is a leaf without side effects but its own style sheet,
// so that a page carries what it names. DataTable and SortableList come from their own folders.

export { BackToTop } from './actions/BackToTop.tsx';
export { Button } from './actions/Button.tsx';
export { IconButton } from './actions/IconButton.tsx';
export { LinkButton, TextLink } from './actions/LinkButton.tsx';
export { Menu, type MenuAction, type MenuEntry } from './actions/Menu.tsx';
export { PopoverButton } from './actions/PopoverButton.tsx';
export { DateField, type DateRange, DateRangeField, MonthField } from './dates/DateField.tsx';
export { TimeField } from './dates/TimeField.tsx';
export { DateText, DateTimeText, Minutes, NumberText, TimeText } from './figures/figures.tsx';
export { Gauge, ProgressBar, RefreshMark } from './figures/Gauge.tsx';
export { Stat, StatBar, StatFilter } from './figures/Stat.tsx';
export { TimeLine, type TimeLineSegment, TimeScale } from './figures/TimeLine.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { Checkbox, CheckboxGroup } from './inputs/Checkbox.tsx';
export { Fieldset } from './inputs/Fieldset.tsx';
export { FileField } from './inputs/FileField.tsx';
export { FormControl } from './inputs/FormControl.tsx';
export { MultiSelect } from './inputs/MultiSelect.tsx';
export { NumberField } from './inputs/NumberField.tsx';
export type { Option } from './inputs/option.ts';
export { PasswordField } from './inputs/PasswordField.tsx';
export { RadioGroup, SegmentedControl } from './inputs/RadioGroup.tsx';
export { SearchField } from './inputs/SearchField.tsx';
export { Select } from './inputs/Select.tsx';
export { Switch } from './inputs/Switch.tsx';
export { TextArea } from './inputs/TextArea.tsx';
export { TextField } from './inputs/TextField.tsx';
export { Avatar } from './layout/Avatar.tsx';
export { DescriptionList } from './layout/DescriptionList.tsx';
export { FileList, type ListedFile } from './layout/FileList.tsx';
export { Grid, Group, Stack } from './layout/layout.tsx';
export { Badge, ColorTag, Kbd, StatusDot, Tag, type Tone } from './layout/marks.tsx';
export { PageHeader } from './layout/PageHeader.tsx';
export { Pagination } from './layout/Pagination.tsx';
export { Panel } from './layout/Panel.tsx';
export { TabLinks, Tabs } from './layout/Tabs.tsx';
export { useNarrow } from './layout/useNarrow.ts';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';
export { EmptyState } from './messages/EmptyState.tsx';
export { ErrorPanel } from './messages/ErrorPanel.tsx';
export { Notice } from './messages/Notice.tsx';
export { notify } from './messages/notify.ts';
export {
  FormSkeleton,
  PanelSkeleton,
  Skeleton,
  TableSkeleton,
  WordsToCome,
} from './messages/Skeleton.tsx';
export { ErrorScreen, LoadFailure, NoPermission, NotFound } from './messages/screens.tsx';
export { ConfirmModal } from './windows/ConfirmModal.tsx';
export { Drawer } from './windows/Drawer.tsx';
export { Modal } from './windows/Modal.tsx';
export { Tooltip } from './windows/Tooltip.tsx';
export { WindowFoot } from './windows/WindowFoot.tsx';
